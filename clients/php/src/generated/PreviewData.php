<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What turning on some forms would involve. */
final readonly class PreviewData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * The names of these forms for people, in the same order
     *
     * @var list<FormLabel>
     */
    public array $formLabels;
    /**
     * The requested forms and the forms they need
     *
     * @var list<string>
     */
    public array $forms;
    /** How many images are not on this machine yet; null if the engine does not answer */
    public ?int $imagesToPull;
    /** The memory that all of them usually use; null if a service declares none */
    public ?int $memoryBytes;
    /** @var list<MissingSetting> */
    public array $missingSettings;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * Other things to know
     *
     * @var list<string>
     */
    public array $notes;
    /**
     * The requested forms
     *
     * @var list<string>
     */
    public array $requestedForms;
    /** @var list<PreviewService> */
    public array $services;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'preview.complete');
        }
        if (isset($from->form_labels)) {
            $this->formLabels = array_map(static fn (mixed $each): FormLabel => FormLabel::from(Value::object($each, 'preview.form_labels')), Value::list($from->form_labels, 'preview.form_labels'));
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'preview.forms'), Value::list($from->forms, 'preview.forms'));
        }
        $this->imagesToPull = isset($from->images_to_pull) ? Value::int($from->images_to_pull, 'preview.images_to_pull') : null;
        $this->memoryBytes = isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'preview.memory_bytes') : null;
        if (isset($from->missing_settings)) {
            $this->missingSettings = array_map(static fn (mixed $each): MissingSetting => MissingSetting::from(Value::object($each, 'preview.missing_settings')), Value::list($from->missing_settings, 'preview.missing_settings'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'preview.not_known')), Value::list($from->not_known, 'preview.not_known'));
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'preview.notes'), Value::list($from->notes, 'preview.notes'));
        }
        if (isset($from->requested_forms)) {
            $this->requestedForms = array_map(static fn (mixed $each): string => Value::string($each, 'preview.requested_forms'), Value::list($from->requested_forms, 'preview.requested_forms'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): PreviewService => PreviewService::from(Value::object($each, 'preview.services')), Value::list($from->services, 'preview.services'));
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
