import { gatherEngineAtBoot, gatherUnitStatus, buildUnitFor } from '../../../services/hosting/gather.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, skipped, warn } from '../result.ts'

export const engineAutostart: ReadOnlyCheck = {
  id: 'engine-autostart',
  group: 'engine',
  title: 'Services come back after the machine restarts',
  meaning: 'After a power cut nobody can watch or download anything until somebody starts the services by hand.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'have usher start its forms at boot', command: 'usher hosting install boot' },
  repair: null,
  async run({ engine, stack, machine }) {
    const [connected, declared] = await Promise.all([engine(), stack()])
    const [boots, unit] = await Promise.all([
      gatherEngineAtBoot(connected, machine.serviceManager()),
      gatherUnitStatus(buildUnitFor('boot', machine, declared), machine),
    ])
    if (unit.enabled) return pass('usher starts its forms at boot.', { evidence: [unit.name] })
    if (boots.enabled) return pass('The engine starts at boot.', { evidence: [boots.because] })
    if (connected.facts.name === 'podman' && reliesOnSystemd(connected, machine))
      return warn('Podman does not start services at boot by itself; only systemd does that.', {
        evidence: [boots.because],
      })
    if (boots.enabled === null) return skipped(`This cannot be checked from here: ${boots.because}.`)
    return warn('The engine does not start at boot.', {
      evidence: [boots.because],
      remedy: { summary: 'have it start at boot', command: boots.command },
    })
  },
}

/** False if Podman runs in a VM or on another machine. */
const reliesOnSystemd = ({ facts }: Engine, machine: Machine): boolean => {
  const { unavailable_because, manager } = machine.serviceManager()
  return facts.remote === null && (unavailable_because !== null || manager.name === 'systemd')
}
