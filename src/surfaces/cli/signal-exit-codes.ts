/** 128 and SIGINT, as shells report a program that Ctrl-C ended. */
export const INTERRUPTED_EXIT_CODE = 130
/** 128 and SIGPIPE, as shells report a program that a closed pipe ended. */
export const CLOSED_PIPE_EXIT_CODE = 141
