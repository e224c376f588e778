import type { CredentialData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'

/** A credential without the time it last worked and without advice. */
export type CredentialDraft = Omit<CredentialData, 'verified_at' | 'advice' | 'command'> & {
  /** The app generated it for this run only. */
  temporary: boolean
}

type RequiredDraftField = 'id' | 'title' | 'purpose' | 'type' | 'service' | 'status'

export const credentialDraft = (
  parts: Pick<CredentialDraft, RequiredDraftField> & Partial<CredentialDraft>,
): CredentialDraft => ({
  stored_in: null,
  setting: null,
  used_by: [],
  because: null,
  tested_at: null,
  created_at: null,
  guessable: null,
  temporary: false,
  can_rotate: false,
  ...parts,
})

/** Converts a name for use in an id: `Mill & Sons` becomes `mill-sons`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'unnamed'

/** The most urgent first. */
export const statusUrgency: readonly CredentialStatus[] = [
  'rejected',
  'not-known',
  'not-set',
  'not-tested',
  'trusted-by-app',
  'verified',
  'not-needed',
]
