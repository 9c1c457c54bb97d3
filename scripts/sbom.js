// `npm run sbom`: prints what an installation is made of, by the lock file, as CycloneDX.
import { spawnSync } from 'node:child_process'

const words = ['sbom', '--omit=dev', '--package-lock-only', '--workspaces=false', '--sbom-format=cyclonedx']
process.exit(spawnSync('npm', words, { stdio: 'inherit', cwd: new URL('..', import.meta.url) }).status ?? 1)
