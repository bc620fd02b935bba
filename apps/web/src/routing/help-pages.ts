/** The pages of the guide, and which of them each screen opens. Their texts are in features/help/guide, a folder a language. */

/** The order in which they are listed, by whom they are for. */
export const guides = {
  everybody: ['start'],
  translators: ['translate', 'checks', 'suggestions', 'review', 'comments'],
  managers: ['project', 'glossary', 'screenshots', 'files', 'people', 'progress', 'history'],
  developers: ['first-push', 'push-and-pull', 'delivery', 'webhooks', 'send-screenshots', 'errors'],
} as const;

export type Guide = keyof typeof guides;
export type HelpPage = (typeof guides)[Guide][number];

/** The first that fits the address of a screen counts. */
const pageOfScreen: readonly (readonly [RegExp, HelpPage])[] = [
  [/\/languages\/[^/]+\/review/, 'review'],
  [/\/languages\//, 'translate'],
  [/\/(onboarding|onboarding-upload)$/, 'first-push'],
  [/\/missing$/, 'delivery'],
  [/\/webhooks$/, 'webhooks'],
  [/\/(progress|prepare|usage)$/, 'progress'],
  [/\/(files|imports)\b/, 'files'],
  [/\/history$/, 'history'],
  [/\/glossary$/, 'glossary'],
  [/\/tags\b/, 'screenshots'],
  [/^\/projects\/./, 'project'],
  [/^\/teams/, 'people'],
  [/^\/(notifications|settings\/notifications)/, 'comments'],
  [/^\/settings\/shortcuts/, 'translate'],
];

/** Those whose English text is a file of docs/, which is read there as well. */
export const pagesOfDocs: readonly HelpPage[] = guides.developers;

/** The page of the guide for a screen. */
export const helpPageOf = (pathname: string): HelpPage =>
  pageOfScreen.find(([address]) => address.test(pathname))?.[1] ?? 'start';
