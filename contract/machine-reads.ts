import type { Read } from './declare.ts'

/**
 * Returns whether a read can be put to another machine, with `on`. A member sees one machine alone, and a household has
 * one front door, whoever asks for it. The pictures of a machine go with what the owner sees of it.
 */
export const canAskElsewhere = ({ name, audience }: Pick<Read, 'name' | 'audience'>): boolean =>
  (audience === 'owner' && name !== 'front-door') || name === 'picture'
