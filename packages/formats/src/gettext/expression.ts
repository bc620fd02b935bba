/** The `plural=` expression of a PO header: C over the number n, as far as gettext allows it. */

export type PluralExpression = (n: number) => number;

const operators: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Compiles an expression; undefined for an invalid one. It may still give NaN, for a division by zero. */
export function parsePluralExpression(source: string): PluralExpression | undefined {
  const tokens = source.match(/\|\||&&|[=!<>]=|\d+|[n?:()<>+\-*/%!]|\S/g) ?? [];
  const parser = new ExpressionParser(tokens);
  try {
    return parser.parse();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class ExpressionParser {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  parse(): PluralExpression {
    const expression = this.#choice();
    if (this.#at < this.#tokens.length) throw new SyntaxError('something follows');
    return expression;
  }

  #choice(): PluralExpression {
    if (++this.#depth > 100) throw new SyntaxError('too deep');
    const condition = this.#binary(0);
    this.#depth--;
    if (!this.#take('?')) return condition;
    const yes = this.#choice();
    this.#expect(':');
    const no = this.#choice();
    return (n) => (condition(n) ? yes(n) : no(n));
  }

  #binary(level: number): PluralExpression {
    const symbols = operators[level];
    if (!symbols) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const symbol = this.#tokens[this.#at];
      if (symbol === undefined || !symbols.includes(symbol)) return left;
      this.#at++;
      left = combine(symbol, left, this.#binary(level + 1));
    }
  }

  #unary(): PluralExpression {
    if (this.#take('!')) {
      if (++this.#depth > 100) throw new SyntaxError('too deep');
      const inner = this.#unary();
      return (n) => (inner(n) ? 0 : 1);
    }
    if (this.#take('(')) {
      const inner = this.#choice();
      this.#expect(')');
      return inner;
    }
    if (this.#take('n')) return (n) => n;
    const token = this.#tokens[this.#at++] ?? '';
    if (!/^\d{1,9}$/.test(token)) throw new SyntaxError('expected a number');
    const value = Number(token);
    return () => value;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw new SyntaxError(`expected ${token}`);
  }
}

function combine(symbol: string, left: PluralExpression, right: PluralExpression): PluralExpression {
  switch (symbol) {
    case '||':
      return (n) => (left(n) || right(n) ? 1 : 0);
    case '&&':
      return (n) => (left(n) && right(n) ? 1 : 0);
    case '==':
      return (n) => (left(n) === right(n) ? 1 : 0);
    case '!=':
      return (n) => (left(n) !== right(n) ? 1 : 0);
    case '<=':
      return (n) => (left(n) <= right(n) ? 1 : 0);
    case '>=':
      return (n) => (left(n) >= right(n) ? 1 : 0);
    case '<':
      return (n) => (left(n) < right(n) ? 1 : 0);
    case '>':
      return (n) => (left(n) > right(n) ? 1 : 0);
    case '+':
      return (n) => left(n) + right(n);
    case '-':
      return (n) => left(n) - right(n);
    case '*':
      return (n) => left(n) * right(n);
    case '/':
      return (n) => Math.trunc(left(n) / right(n));
    default:
      return (n) => left(n) % right(n);
  }
}
