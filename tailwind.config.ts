import type { Config } from 'tailwindcss';

const token = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;
const tokens = [
  'page',
  'panel',
  'sunken',
  'line',
  'line-strong',
  'text',
  'muted',
  'accent',
  'accent-hover',
  'on-accent',
  'tint',
  'success',
  'success-ground',
  'warning',
  'warning-ground',
  'error',
  'error-ground',
  'progress',
  'progress-ground',
  'mark',
];

export default {
  content: ['./app/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
      ...Object.fromEntries(tokens.map((name) => [name, token(name)])),
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
    spacing: Object.fromEntries(
      [
        0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 7.5, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56,
        64, 72, 80, 96,
      ].map((n) => [String(n), `${n * 4}px`]),
    ),
    extend: {},
  },
} satisfies Config;
