/**
 * Puts what Relay's compiler made in the place of the `graphql` tags of programs, as the build of a frontend does with
 * the same plugin: `node compile-tags.js FOLDER`.
 */
import { globSync, writeFileSync } from "node:fs";
import { transformFileSync } from "@babel/core";

// Otherwise the plugin adds what warns a developer of tags that were changed since.
process.env.NODE_ENV = "production";
const OPTIONS = { configFile: false, parserOpts: { plugins: ["typescript", "jsx"] }, plugins: ["relay"] };

for (const file of globSync(`${process.argv[2]}/**/*.tsx`)) writeFileSync(file, transformFileSync(file, OPTIONS).code);
