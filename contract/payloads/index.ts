import { alertWebhook } from './alert-webhook.ts'

/** What usher sends on its own to addresses that the operator configured. */
export const webhookPayloads = { 'alert-webhook': alertWebhook } as const
