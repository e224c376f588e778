import type { CredentialData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'

/** A credential before it is known whether it ever worked, and what is advised about it. */
export type CredentialDraft = Omit<CredentialData, 'verified_at' | 'advice' | 'command'> & {
  /** The program made it for this start of it alone. */
  temporary: boolean
}

type RequiredDraftField = 'id' | 'title' | 'purpose' | 'type' | 'service' | 'status'

/** A credential of which only this is known. */
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

/** `Mill & Sons` as a part of an id: `mill-sons`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'unnamed'

/** What needs somebody, the most urgent first. */
export const statusUrgency: readonly CredentialStatus[] = [
  'rejected',
  'not-known',
  'not-set',
  'not-tested',
  'trusted-by-app',
  'verified',
  'not-needed',
]
