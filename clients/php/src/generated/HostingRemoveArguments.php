<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of hosting-remove; arguments that were not given are omitted. */
final readonly class HostingRemoveArguments
{
    public function __construct(
        /** What to stop running */
        public HostingRemoveArgumentsTask|string $task,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            task: Value::word(HostingRemoveArgumentsTask::class, $from->task ?? null, 'hosting_remove_arguments.task'),
        );
    }
}
