/**
 * The time of this thread's processor since `processorClock()`, in milliseconds: what a work takes itself. The time of the clock
 * would count what a busy machine does meanwhile.
 */
export function processorClock(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}
