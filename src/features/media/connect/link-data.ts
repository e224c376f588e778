import type { LinkData } from '../../../../contract/kinds/wiring.ts'
import type { AppLink } from './link.ts'

export const linkDataOf = ({ from, to, what }: AppLink): Pick<LinkData, 'from' | 'to' | 'what'> => ({ from, to, what })
