import type { UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { Unit } from '../../../platform/service-manager/unit.ts'

export type Target =
  | { sort: 'unit'; unit: Unit }
  | { sort: 'container'; service: string | null }
  | { sort: 'network'; id: string }
  | { sort: 'volume'; name: string }
  | { sort: 'image'; id: string; names: string[] }
  | { sort: 'tree'; path: string }

/** One thing that a removal is about. */
export interface Piece {
  told: UninstallItem
  target: Target
}

export function piece(told: Partial<UninstallItem> & Pick<UninstallItem, 'what' | 'name'>, target: Target): Piece {
  const nothing = { at: null, bytes: null, files: null, because: null, foreign: [] }
  return { told: { ...nothing, removal: 'services', result: 'would-go', ...told }, target }
}
