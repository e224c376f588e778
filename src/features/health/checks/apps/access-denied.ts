import type { ErrorCode } from '../../../../../contract/errors/index.ts'

/** It answers, and lets nobody in: its key was not found, was refused, or is not tried again. */
export const isAccessDenied = (code: ErrorCode): boolean => /^APP-(6|7|13)$/.test(code)
