<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of hosting-install; arguments that were not given are omitted. */
final readonly class HostingInstallArguments
{
    public function __construct(
        /** What to run */
        public HostingInstallArgumentsTask|string $task,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            task: Value::word(HostingInstallArgumentsTask::class, $from->task ?? null, 'hosting_install_arguments.task'),
        );
    }
}
