import type { ErrorCode } from '../../../../../contract/errors/index.ts'

/** Whether the app responds, but usher has no credential for it, or one that was rejected. */
export const isAccessDenied = (code: ErrorCode): boolean => /^APP-(6|7|13|23|24)$/.test(code)
