import { cookieValue } from './session.server';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_COOKIE = 'oa_theme';

export function themeOf(request: Request): Theme {
  const value = cookieValue(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=31536000`;
}
