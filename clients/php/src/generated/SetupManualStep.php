<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that setup leaves to a person. */
final readonly class SetupManualStep
{
    public function __construct(
        /** The page to open; null if there is none */
        public ?string $address,
        /** Why setup could not do it */
        public ?string $because,
        /** The next command, if one helps */
        public ?string $command,
        /** The service it is about; null for none */
        public ?string $service,
        /** What to do, for people */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: isset($from->address) ? Value::string($from->address, 'setup_manual_step.address') : null,
            because: isset($from->because) ? Value::string($from->because, 'setup_manual_step.because') : null,
            command: isset($from->command) ? Value::string($from->command, 'setup_manual_step.command') : null,
            service: isset($from->service) ? Value::string($from->service, 'setup_manual_step.service') : null,
            summary: Value::string($from->summary ?? null, 'setup_manual_step.summary'),
        );
    }
}
