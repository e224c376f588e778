<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of hosting-install; arguments that were not given are omitted. */
final readonly class HostingInstallArguments
{
    /** What to run */
    public HostingInstallArgumentsTask|string $task;

    private function __construct(\stdClass $from)
    {
        if (isset($from->task)) {
            $this->task = Value::word(HostingInstallArgumentsTask::class, $from->task, 'hosting_install_arguments.task');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
