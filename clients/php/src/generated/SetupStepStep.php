<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SetupStepStep: string
{
    case Settings = 'settings';
    case Files = 'files';
    case Links = 'links';
    case Start = 'start';
    case Join = 'join';
    case Quality = 'quality';
}
