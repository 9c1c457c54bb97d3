import type { ListenOptions } from 'node:net'
import type { Config } from '../config/config.ts'

/** Where to listen; `isShared`: with other processes of this machine. */
export function listeningAt({ host, port }: Pick<Config, 'host' | 'port'>, isShared: boolean): ListenOptions {
  return {
    // For this name the framework would open another server beside the one that is limited and stopped here.
    host: host === 'localhost' ? '127.0.0.1' : host,
    port,
    // On Linux the system itself deals connections out to the processes of a port; elsewhere their supervisor does.
    ...(isShared && process.platform === 'linux' && { reusePort: true }),
  }
}
