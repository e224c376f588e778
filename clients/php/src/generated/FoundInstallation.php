<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project, a container or an installation that runs media apps. */
final readonly class FoundInstallation
{
    /** @var list<FoundApp> */
    public array $apps;
    /** The reason, or why it is not known */
    public string $because;
    /** @var list<MigrationChoice> */
    public array $choices;
    /** The folder of the Compose project; null if there is none */
    public ?string $folder;
    /** Imports can be hardlinks; null if unknown */
    public ?bool $hardlinksPossible;
    /** @var list<MigrationMode> */
    public array $modes;
    public string $name;
    public FoundInstallationType|string $type;

    private function __construct(\stdClass $from)
    {
        if (isset($from->apps)) {
            $this->apps = array_map(static fn (mixed $each): FoundApp => FoundApp::from(Value::object($each, 'found_installation.apps')), Value::list($from->apps, 'found_installation.apps'));
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'found_installation.because');
        }
        if (isset($from->choices)) {
            $this->choices = array_map(static fn (mixed $each): MigrationChoice => MigrationChoice::from(Value::object($each, 'found_installation.choices')), Value::list($from->choices, 'found_installation.choices'));
        }
        $this->folder = isset($from->folder) ? Value::string($from->folder, 'found_installation.folder') : null;
        $this->hardlinksPossible = isset($from->hardlinks_possible) ? Value::bool($from->hardlinks_possible, 'found_installation.hardlinks_possible') : null;
        if (isset($from->modes)) {
            $this->modes = array_map(static fn (mixed $each): MigrationMode => MigrationMode::from(Value::object($each, 'found_installation.modes')), Value::list($from->modes, 'found_installation.modes'));
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'found_installation.name');
        }
        if (isset($from->type)) {
            $this->type = Value::word(FoundInstallationType::class, $from->type, 'found_installation.type');
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
