import type { SettingWriter } from '../roles/rotation.ts'
import { conceal, reveal, type Secret } from './secret.ts'

/** Stores an app's new key or password in one of usher's settings. */
export const keepSecret = (keep: SettingWriter, setting: string, secret: Secret): void => keep(setting, reveal(secret))

/** Returns a setting as a secret, to hand it to an app; undefined if it has no value. */
export const secretSetting = (value: string | undefined): Secret | undefined => (value ? conceal(value) : undefined)
