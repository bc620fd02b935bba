/** Projects that a preference is kept of: as many as the contract of users remembers. */
const mostProjects = 500;

/** The values stored by project, with the current value of one project last; undefined: no value. */
export function withOfProject(
  kept: Readonly<Record<string, string>>,
  projectId: string,
  value: string | undefined,
): Record<string, string> {
  const others = Object.entries(kept).filter(([id]) => id !== projectId);
  if (value === undefined) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - mostProjects), [projectId, value]]);
}
