<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One value that Home Assistant shows. */
final readonly class HomeAssistantEntity
{
    /** What it is in Home Assistant */
    public HomeAssistantEntityComponent|string $component;
    /** Its name in the topics; stable */
    public string $entity;
    /** Where it is published, with its attributes */
    public string $mqttTopic;
    /** The sentence that goes with it */
    public ?string $summary;
    /** Its name for people */
    public string $title;
    public ?string $unitOfMeasurement;
    /** The value as it is published; null if it is not known */
    public ?string $value;

    private function __construct(\stdClass $from)
    {
        if (isset($from->component)) {
            $this->component = Value::word(HomeAssistantEntityComponent::class, $from->component, 'home_assistant_entity.component');
        }
        if (isset($from->entity)) {
            $this->entity = Value::string($from->entity, 'home_assistant_entity.entity');
        }
        if (isset($from->mqtt_topic)) {
            $this->mqttTopic = Value::string($from->mqtt_topic, 'home_assistant_entity.mqtt_topic');
        }
        $this->summary = isset($from->summary) ? Value::string($from->summary, 'home_assistant_entity.summary') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'home_assistant_entity.title');
        }
        $this->unitOfMeasurement = isset($from->unit_of_measurement) ? Value::string($from->unit_of_measurement, 'home_assistant_entity.unit_of_measurement') : null;
        $this->value = isset($from->value) ? Value::string($from->value, 'home_assistant_entity.value') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
