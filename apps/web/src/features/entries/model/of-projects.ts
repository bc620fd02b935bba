/** Projects that a preference is kept of: as many as the contract of users remembers. */
const mostProjects = 500;

/** What is kept by project, with that of one project as it is now, which comes last; undefined: nothing. */
export function withOfProject(
  kept: Readonly<Record<string, string>>,
  projectId: string,
  value: string | undefined,
): Record<string, string> {
  const others = Object.entries(kept).filter(([id]) => id !== projectId);
  if (value === undefined) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - mostProjects), [projectId, value]]);
}
