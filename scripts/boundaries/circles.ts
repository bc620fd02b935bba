/** Groups of nodes that reach each other (strongly connected, by Tarjan), each of two or more; `edges` leads from a node to others. */
export function findCircles(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    let low = number;
    stack.push(node);
    open.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue;
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, lowest.get(next) ?? number, numbers.get(next) ?? number);
    }
    lowest.set(node, low);
    if (low === number) {
      const circle = stack.splice(stack.indexOf(node));
      for (const each of circle) open.delete(each);
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };
  for (const node of edges.keys()) if (!numbers.has(node)) visit(node);
  return circles;
}
