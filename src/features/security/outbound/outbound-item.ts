import type { UsherContact } from '../../../../contract/kinds/outbound.ts'
import type { EngineFacts } from '../../../platform/engine/engine.ts'

/** The settings of this machine that decide which hosts usher contacts. */
export interface OutboundConditions {
  /** Null if no engine responds. */
  engine: Pick<EngineFacts, 'endpoint' | 'remote'> | null
  /** The registries of the stack's images. */
  registries: readonly string[]
  /** Those, and the registries of the apps beside the stack. */
  checkedRegistries: readonly string[]
  /** Whether a password is set, which `usher ui --lan` requires. */
  lanPasswordSet: boolean
  /** The configured hosts for alerts. */
  receivers: readonly string[]
  /** The broker that gets values for Home Assistant, if that is turned on, or still has some. */
  brokers: readonly string[]
  /** The hosts of apps that run elsewhere. */
  remoteApps: readonly string[]
  /** The household's own providers, as far as its settings name them. */
  providers: readonly string[]
  /** The other machines, as ssh connects to them. */
  machines: readonly string[]
  /** The destinations of backups that another program or machine answers for. */
  backupDestinations: readonly string[]
}

export interface OutboundItem extends Omit<UsherContact, 'destinations' | 'network' | 'leaves_machine'> {
  destinations(conditions: OutboundConditions): string[]
  network(conditions: OutboundConditions): UsherContact['network']
  /** The only files that open a connection or start a program for it. A test verifies that no other file does. */
  readonly sourceFiles: readonly string[]
}
