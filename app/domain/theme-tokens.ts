/**
 * The colours of the application, as red, green and blue; the one place where they are decided. Every text and ground
 * pair passes 4.5 : 1 in both.
 */
export const LIGHT = {
  page: '246 247 248',
  panel: '255 255 255',
  sunken: '238 240 242',
  line: '223 227 231',
  'line-strong': '143 154 166',
  text: '21 25 30',
  muted: '91 102 114',
  accent: '11 92 173',
  'accent-hover': '9 76 143',
  'on-accent': '255 255 255',
  tint: '228 239 250',
  success: '20 105 47',
  'success-ground': '227 244 231',
  warning: '138 75 0',
  'warning-ground': '253 240 217',
  error: '179 25 31',
  'error-ground': '253 232 232',
  progress: '60 74 158',
  'progress-ground': '233 236 251',
  mark: '245 196 66',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  page: '15 18 21',
  panel: '22 26 31',
  sunken: '30 35 41',
  line: '42 49 56',
  'line-strong': '108 120 134',
  text: '232 235 238',
  muted: '154 165 177',
  accent: '107 177 255',
  'accent-hover': '146 198 255',
  'on-accent': '9 22 38',
  tint: '23 42 66',
  success: '123 212 151',
  'success-ground': '18 48 28',
  warning: '240 179 90',
  'warning-ground': '56 39 11',
  error: '255 144 145',
  'error-ground': '61 22 24',
  progress: '169 181 255',
  'progress-ground': '32 38 74',
  mark: '245 196 66',
};
