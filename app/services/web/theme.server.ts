import { readCookie, writeCookie } from './cookies.server';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function themeOf(request: Request): Theme {
  const value = readCookie(request, 'theme');
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export function themeCookie(theme: Theme): string {
  return writeCookie('theme', theme, YEAR_SECONDS);
}
