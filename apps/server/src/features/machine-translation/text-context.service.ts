import type { TextContext } from '../../ports/machine-translation/port.ts';
import type { SetUpService } from './service-of.service.ts';

/** Whether a service reads what is known of each of many texts; to others that is a call for each of them. */
export const readsContexts = ({ about }: Pick<SetUpService, 'about'>): boolean => about.kind === 'chat';

/** What is known of an entry's text. */
interface Known extends Pick<TextContext, 'examples'> {
  key: string;
  description: string | null;
  max_length: number | null;
  neighbours?: readonly string[] | null | undefined;
}

export function contextOf(known: Known): TextContext {
  const { key, description, max_length: maxLength, neighbours, examples = [] } = known;
  return {
    key,
    ...(description && { description }),
    ...(maxLength !== null && maxLength > 0 && { maxLength }),
    ...(neighbours && neighbours.length > 0 && { neighbours }),
    ...(examples.length > 0 && { examples }),
  };
}
