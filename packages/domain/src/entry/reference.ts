/** Spelled out: `\w` is ASCII in JavaScript and depends on the locale in PostgreSQL. */
const name = '[A-Za-z0-9_.]+';
const before = `[+*]?(${name}:)?`;

/**
 * Texts that refer to another resource (`@string/app_name`) or attribute (`?attr/title`, `?title`). JavaScript and
 * PostgreSQL read the pattern alike.
 */
export const referencePattern = `^([@?]${before}[a-z]+/${name}|[?]${before}${name})$`;

const reference = new RegExp(referencePattern);

/** Whether a text is a reference to another resource or attribute, when it stands unescaped. */
export const isReference = (text: string): boolean => reference.test(text);

const textReference = new RegExp(`^@(${name}:)?(string|plurals|array)/${name}$`);

/** Whether a text is a reference to another text, not to a colour or a size. */
export const isTextReference = (text: string): boolean => textReference.test(text);
