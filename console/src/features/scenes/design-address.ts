/** Where a scene is designed: one that is there by its number, a new one by the name that it is to have (AMB-014, SCN-16). */
export const designOf = (scene: { scene_id: number } | { name: string }): string =>
  `/advertising/scenes/design?${'scene_id' in scene ? `scene_id=${scene.scene_id}` : `name=${encodeURIComponent(scene.name)}`}`;
