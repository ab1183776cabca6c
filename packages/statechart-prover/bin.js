#!/usr/bin/env node
import { main } from './dist/cli.js';

const exitCode = await main(process.argv.slice(2));
// The loaded file may have started something that keeps the process running, such as a server.
process.stdout.write('', () => process.exit(exitCode));
