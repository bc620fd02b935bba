/** Short words that a language writes together with the next one: "and", "for", the article. */

/** The Arabic article, also after the words that are joined to it ("بالفاتورة", "للفاتورة"). */
const article = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/;
/** "and" or "so", then "with", "as", "for" or the sign of the future, without an article. */
const joined = [/^[وف](?=.{3})/, /^[بكلس](?=.{3})/, /^[وف][بكلس](?=.{3})/];

/** An Arabic word without the article. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/**
 * What an Arabic word may be without the words that are joined to it, itself first. Only who knows words can say which of
 * them it is: "ف" is "so" in "ففاتورة", and a letter of "فواتير".
 */
export const readingsOf = (word: string): string[] => [
  word,
  ...joined.flatMap((words) => (words.test(word) ? word.replace(words, '') : [])),
];

/** "and", "the", "in", "for", "from", "as", "that" in Hebrew. */
const hebrew = /^[והבלמכש]{1,3}(?=.{2})/;
export const withoutHebrewClitics = (word: string): string => word.replace(hebrew, '');
