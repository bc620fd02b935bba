/** A sentence of the description, in which names of calls and fields stand between backticks: they are shown as code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places, and may be alike
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
}
