import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { configSet } from './config-set.ts'
import { diagnose } from './diagnose.ts'
import { down } from './down.ts'
import { pull } from './pull.ts'
import { qualitySet } from './quality-set.ts'
import { restart } from './restart.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { switchTo } from './switch.ts'
import { up } from './up.ts'

/** Every change, in the order that help lists them. */
export const actions = {
  up,
  down,
  switch: switchTo,
  restart,
  pull,
  'config-set': configSet,
  search,
  'quality-set': qualitySet,
  accept,
  diagnose,
  seed,
  cancel,
}

export type ActionName = keyof typeof actions
