/** Ten of the prompts of packages/scene-language/prompts: no kind of room twice, nine styles, day, dusk and lamps, English and Chinese. */
import chinese from '../../packages/scene-language/prompts/chinese.json' with { type: 'json' };
import english from '../../packages/scene-language/prompts/english.json' with { type: 'json' };

const IDS = ['zh-01', 'zh-02', 'en-05', 'zh-03', 'en-10', 'en-15', 'zh-19', 'zh-06', 'en-08', 'zh-27'];

interface WorldPrompt {
  id: string;
  prompt: string;
}

export const tenWorlds: readonly WorldPrompt[] = IDS.map((id) => {
  const found = [...english, ...chinese].find((one) => one.id === id);
  if (!found) throw new Error(`there is no prompt ${id}`);
  return { id, prompt: found.prompt };
});
