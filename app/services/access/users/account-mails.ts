import type { Mail } from '~/services/platform/mail.server';

type Letter = Omit<Mail, 'to'>;

const PRODUCT = 'Order Automation';
const when = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;
const NOT_YOU = 'If this was not you, reset your password at once and tell your administrator:';

/** What the product writes to people about their account, in plain text. */
export const ACCOUNT_LETTERS = {
  reset: (name: string, link: string): Letter => ({
    subject: `Reset your ${PRODUCT} password`,
    text: letter(name, [
      'somebody asked to reset the password of your account. To choose a new one, open:',
      link,
      'The link is good for 60 minutes and works once. If it was not you, there is nothing to do: your password stays.',
    ]),
  }),
  create: (name: string, link: string): Letter => ({
    subject: `Your ${PRODUCT} account`,
    text: letter(name, [
      `an account was made for you in ${PRODUCT}. To choose its password, open:`,
      link,
      'The link is good for 7 days and works once.',
    ]),
  }),
  passwordChanged: (name: string, at: string, forgot: string): Letter => ({
    subject: `Your ${PRODUCT} password was changed`,
    text: letter(name, [
      `the password of your account was changed on ${when(at)}. You were signed out everywhere else.`,
      NOT_YOU,
      forgot,
    ]),
  }),
  emailChanged: (name: string, at: string, forgot: string): Letter => ({
    subject: `Your ${PRODUCT} e-mail address was changed`,
    text: letter(name, [
      `the e-mail address of your account was changed on ${when(at)}. Mails about it no longer come here.`,
      'If this was not you, tell your administrator at once.',
      forgot,
    ]),
  }),
  newDevice: (name: string, { at, browser, address }: SignedIn, forgot: string): Letter => ({
    subject: `New sign-in to ${PRODUCT}`,
    text: letter(name, [
      `your account was signed in to from a browser that we have not seen with it before:`,
      `Time: ${when(at)}\nBrowser: ${browser}\nNetwork address: ${address}`,
      NOT_YOU,
      forgot,
    ]),
  }),
} as const;

type SignedIn = { at: string; browser: string; address: string };

function letter(name: string, paragraphs: string[]): string {
  return [`Hello ${oneLine(name)},`, ...paragraphs, PRODUCT].join('\n\n');
}

/** A name is what somebody typed: it cannot add lines of its own to a letter. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 120);
}
