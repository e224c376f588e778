import { engineStarts, standing, wantedUnit } from '../../../services/boot/gather.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { LookingCheck } from '../check.ts'
import { pass, skipped, warn } from '../seen.ts'

export const engineReturns: LookingCheck = {
  id: 'engine-returns',
  group: 'engine',
  title: 'Services come back when the machine is started anew',
  meaning: 'After a power cut nothing can be watched or fetched until somebody starts it by hand.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'have usher start its forms with the machine', command: 'usher hosting install boot' },
  repair: null,
  async look({ engine, stack, machine }) {
    const [met, declared] = await Promise.all([engine(), stack()])
    const [boots, unit] = await Promise.all([
      engineStarts(met, machine.keeper()),
      standing(wantedUnit('boot', machine, declared), machine),
    ])
    if (unit.enabled) return pass('usher starts its forms with the machine.', { evidence: [unit.unit] })
    if (boots.yes) return pass('The engine starts with the machine.', { evidence: [boots.because] })
    if (met.facts.name === 'podman' && leavesItToSystemd(met, machine))
      return warn('Podman starts no service by itself when the machine starts: only systemd has it do so.', {
        evidence: [boots.because],
      })
    if (boots.yes === null) return skipped(`Not to be seen from here: ${boots.because}.`)
    return warn('The engine does not start with the machine.', {
      evidence: [boots.because],
      remedy: { summary: 'have it start with the machine', command: boots.command },
    })
  },
}

/** Elsewhere it lives in a machine of its own, or on another. */
const leavesItToSystemd = ({ facts }: Engine, machine: Machine): boolean => {
  const { without, manager } = machine.keeper()
  return !facts.endpoint.startsWith('tcp:') && (without !== null || manager.name === 'systemd')
}
