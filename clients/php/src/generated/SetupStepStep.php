<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SetupStepStep: string
{
    case Settings = 'settings';
    case Files = 'files';
    case Hardlinks = 'hardlinks';
    case Start = 'start';
    case Connect = 'connect';
    case Quality = 'quality';
}
