<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that setup leaves to a person. */
final readonly class SetupManualStep
{
    /** The page to open; null if there is none */
    public ?string $address;
    /** Why setup could not do it */
    public ?string $because;
    /** The next command, if one helps */
    public ?string $command;
    /** The service it is about; null for none */
    public ?string $service;
    /** What to do, for people */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->address = isset($from->address) ? Value::string($from->address, 'setup_manual_step.address') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'setup_manual_step.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'setup_manual_step.command') : null;
        $this->service = isset($from->service) ? Value::string($from->service, 'setup_manual_step.service') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'setup_manual_step.summary');
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
