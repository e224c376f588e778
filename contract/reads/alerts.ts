import { declareRead } from '../declare.ts'
import { alerts as kind } from '../kinds/alerts.ts'

export const alerts = declareRead('alerts', {
  summary: 'Which alerts you get, and through which channels',
  meaning:
    'Shows current and past alerts, one for each cause; what each preset would deliver, your exceptions, and your quiet hours. Alerts are always kept here; they are delivered while usher watch or usher ui runs.',
  kinds: [kind],
  examples: [{ commandLine: 'usher alerts', purpose: 'See the alerts, and where they go' }],
})
