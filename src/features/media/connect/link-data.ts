import type { LinkData } from '../../../../contract/kinds/wiring.ts'
import type { Wire } from './wire.ts'

export const linkOf = ({ from, to, what }: Wire): Pick<LinkData, 'from' | 'to' | 'what'> => ({ from, to, what })
