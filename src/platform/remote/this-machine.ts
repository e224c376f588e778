/** The name of the machine that usher runs on. */
export const THIS_MACHINE = 'here'
