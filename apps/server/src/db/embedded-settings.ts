import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** PostgreSQL's settings for one product on one machine; memory settings by that of the machine or container. */
export function clusterSettings(): Record<string, string> {
  const limit = process.constrainedMemory();
  const memoryMb = Math.floor(Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MB);
  const sharedMb = Math.min(1024, Math.max(32, Math.floor(memoryMb / 4)));
  return {
    listen_addresses: '',
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memoryMb / 2))}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
}
