import { declareRead } from '../declare.ts'
import { hardware as kind } from '../kinds/hardware.ts'

export const hardware = declareRead('hardware', {
  summary: 'How the disks, arrays, memory and UPS are, and which app keeps disks awake',
  meaning:
    'Reads what the kernel says of disks, arrays, memory and temperatures, what smartctl, zpool and snapraid say where they are installed, and the UPS from Network UPS Tools on this machine. A sleeping disk stays asleep. While usher ui or usher watch run, they record once a minute which service used which disk; this shows the last day. Whatever cannot be read is not known, and says why.',
  kinds: [kind],
  examples: [{ commandLine: 'usher hardware', purpose: 'See whether a disk is failing' }],
})
