import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

/** What the buttons of a field that finds are called, for `<Autocomplete {...useAutocompleteWords()}>`: MUI's own are English. */
export function useAutocompleteWords() {
  const { showOptions, close, clear } = useWords(uiWords);
  return { openText: showOptions, closeText: close, clearText: clear };
}
