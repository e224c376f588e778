/** How often a member’s page asks again while somebody looks at it, in milliseconds. A member has no event stream. */
export const PACE_MS = 60_000
