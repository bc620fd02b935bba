import { accessOf, firstPush, installOf } from './client-config.ts';

/** How a first push begins on each platform (docs/first-push.md has the same, and a test runs it). */
export interface Platform {
  name: 'ios' | 'android' | 'web' | 'flutter' | 'backend';
  path: string;
  format: string;
}

export const platforms: readonly Platform[] = [
  { name: 'ios', path: '<language>.lproj/Localizable.strings', format: 'ios_strings' },
  { name: 'android', path: 'app/src/main/res/values-<language>/strings.xml', format: 'android_xml' },
  { name: 'web', path: 'locales/<language>.json', format: 'nested_json' },
  { name: 'flutter', path: 'lib/l10n/app_<language>.arb', format: 'arb' },
  { name: 'backend', path: 'locale/<language>/LC_MESSAGES/messages.po', format: 'gettext_po' },
];

/** What to type in the folder of an app. */
export function firstPushOf(
  { path, format }: Platform,
  { host, token, baseLanguage }: { host: string; token: string | null; baseLanguage: string },
): string {
  return [
    installOf(host),
    accessOf(host, token),
    `parlance init --path '${path}' --format ${format} --base ${baseLanguage}`,
    firstPush,
  ].join('\n');
}
