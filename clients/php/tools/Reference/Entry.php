<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Reference;

/** The reference of one class: its cases, properties and methods. */
final readonly class Entry
{
    /** @var \ReflectionClass<object> */
    private \ReflectionClass $class;

    /** @param class-string $name */
    public function __construct(private string $name)
    {
        $this->class = new \ReflectionClass($name);
    }

    public function text(): string
    {
        $text = "\n### `" . self::short($this->name) . "`\n";
        $said = Comment::of($this->class->getDocComment());
        $text .= $said->text === '' ? '' : "\n{$said->text}\n";
        return $text . $this->list($this->words()) . $this->list($this->properties()) . $this->list($this->methods());
    }

    public static function short(string $type): string
    {
        return preg_replace('~(?<![\w])\\\\?Usher\\\\Client\\\\(\w+\\\\)*~', '', $type) ?? $type;
    }

    /** @param list<string> $lines */
    private function list(array $lines): string
    {
        return $lines === [] ? '' : "\n" . implode("\n", $lines) . "\n";
    }

    /** @return list<string> */
    private function words(): array
    {
        $lines = [];
        foreach ($this->class->isEnum() ? $this->class->getReflectionConstants() : [] as $case) {
            $value = $case->getValue();
            if ($value instanceof \BackedEnum) {
                $said = Comment::of($case->getDocComment())->text;
                $lines[] = "- `{$case->getName()}` = `{$value->value}`" . ($said === '' ? '' : ": {$said}");
            }
        }
        return $lines;
    }

    /** @return list<string> */
    private function properties(): array
    {
        $lines = [];
        foreach ($this->class->isEnum() ? [] : $this->class->getProperties(\ReflectionProperty::IS_PUBLIC) as $property) {
            $comment = Comment::of($property->getDocComment());
            $type = self::short($comment->var ?? (string) $property->getType());
            $lines[] = "- `{$type} \${$property->getName()}`" . ($comment->text === '' ? '' : ": {$comment->text}");
        }
        return $lines;
    }

    /** @return list<string> */
    private function methods(): array
    {
        $lines = [];
        foreach ($this->class->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            $hidden = $this->class->isEnum() || str_starts_with($method->getName(), '__') || $this->isReader($method);
            $lines = $hidden ? $lines : [...$lines, ...$this->method($method)];
        }
        return $lines;
    }

    /** A shape's reader is internal. */
    private function isReader(\ReflectionMethod $method): bool
    {
        return $method->isStatic() && $method->getName() !== 'at';
    }

    /** @return list<string> */
    private function method(\ReflectionMethod $method): array
    {
        $comment = Comment::of($method->getDocComment());
        $arguments = array_map($this->argument(...), $method->getParameters());
        $gives = self::short($comment->gives ?? (string) $method->getReturnType());
        $arrow = $method->isStatic() ? '::' : '->';
        $lines = ["- `{$arrow}{$method->getName()}(" . implode(', ', $arguments) . "): {$gives}`"
            . ($comment->text === '' ? '' : "  \n  {$comment->text}")];
        foreach ($comment->params as $name => $said) {
            $lines[] = "  - `\${$name}`: {$said}";
        }
        return $lines;
    }

    private function argument(\ReflectionParameter $parameter): string
    {
        $type = self::short((string) $parameter->getType());
        $default = $parameter->isOptional() ? ' = ' . self::written($parameter->getDefaultValue()) : '';
        return "{$type} \${$parameter->getName()}{$default}";
    }

    private static function written(mixed $value): string
    {
        return $value === [] ? '[]' : strtolower(var_export($value, true));
    }
}
