import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { DARK, LIGHT } from './app/domain/theme-tokens';

const variables = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
const light = { 'color-scheme': 'light', ...variables(LIGHT) };
const dark = { 'color-scheme': 'dark', ...variables(DARK) };

const SPACES = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 7.5, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
  72, 80, 96,
];

export default {
  content: ['./app/**/*.{ts,tsx}'],
  theme: {
    // From here on form and document stand side by side; below, one is seen at a time.
    extend: { screens: { beside: '1100px' } },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
      ...Object.fromEntries(Object.keys(LIGHT).map((name) => [name, `rgb(var(--${name}) / <alpha-value>)`])),
    },
    fontFamily: {
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'DejaVu Sans', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'DejaVu Sans Mono', 'monospace'],
    },
    fontSize: {
      xs: ['11px', '16px'],
      sm: ['12px', '16px'],
      base: ['13px', '18px'],
      md: ['14px', '20px'],
      lg: ['16px', '22px'],
      xl: ['20px', '26px'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', full: '9999px' },
    spacing: Object.fromEntries(SPACES.map((n) => [String(n), `${n * 4}px`])),
  },
  plugins: [
    // In a form of an order with little room, whatever the width of the window: beside the inbox, or moved that way.
    plugin(({ addVariant }) => addVariant('narrow-form', '@container order-form (max-width: 420px)')),
    // Dark by choice, or by the system's options; no script is needed for either.
    plugin(({ addBase }) =>
      addBase({
        ':root': light,
        ":root[data-theme='dark']": dark,
        '@media (prefers-color-scheme: dark)': { ":root[data-theme='system']": dark },
      }),
    ),
  ],
} satisfies Config;
