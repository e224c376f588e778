import { declareRead } from '../declare.ts'
import { bandwidth as kind } from '../kinds/bandwidth.ts'

export const bandwidth = declareRead('bandwidth', {
  summary: 'How fast the line is, and which limits apply',
  meaning:
    'Shows the declared speed of the line, or the highest speed that usher saw the clients reach; usher never fills the line to find out. For each client, shows its limits, its current speed, and whether it respects the limits. Also shows the slower time of day, how much of the monthly cap is used, and what is missing from that count.',
  kinds: [kind],
  examples: [{ commandLine: 'usher bandwidth', purpose: 'See how fast the line is and who uses it' }],
})
