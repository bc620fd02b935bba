import { z } from 'zod';
import { defineErrors } from './endpoint.ts';

export const asReadErrors = defineErrors({
  /** The error carries the `fields` that differ. */
  changedMeanwhile: [409, 'This is no longer as it was read. Please read it again.'],
});

type Unchangeable<Shape extends z.ZodRawShape, Own extends z.ZodRawShape> = {
  [Field in Exclude<keyof Shape, keyof Own>]: z.ZodOptional<z.ZodUnknown>;
};

/**
 * The body of a change that also takes what the call answers: a resource can be sent back as it was read. `own` are the
 * fields that the call changes. The server compares the others with what is stored (http/as-read.ts).
 */
export const asRead = <Shape extends z.ZodRawShape, Own extends z.ZodRawShape>(
  reply: z.ZodObject<Shape>,
  own: Own,
): z.ZodObject<Unchangeable<Shape, Own> & Own> => {
  const others = Object.keys(reply.shape).filter((field) => !(field in own));
  const shape = { ...Object.fromEntries(others.map((field) => [field, z.unknown().optional()])), ...own };
  return z.object(shape as unknown as Unchangeable<Shape, Own> & Own);
};
