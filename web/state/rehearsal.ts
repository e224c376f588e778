import type { Live } from './live.ts'

/** Whether the engine and the apps are simulated. The page itself says so, as the engine may be gone. */
export function isRehearsal(live: Live): boolean {
  const declared = document.querySelector<HTMLMetaElement>('meta[name="usher-rehearsal"]')?.content === 'true'
  return declared || (live.of('dashboard').value?.data.rehearsal ?? live.of('status').value?.data.rehearsal ?? false)
}
