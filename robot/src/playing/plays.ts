/** An item of a scene, and for which campaign it plays; null: for none, as the default scene. */
export interface PlaylistItem {
  media_id: number;
  name: string;
  file_type: 'image' | 'video';
  sha256: string;
  seconds: number;
  scene_id: number;
  campaign_id: number | null;
}

/** An item that the display shows, and the event that it is shown for. */
export type PlayedItem = PlaylistItem & { event_id: number | null };

/** Told by the display: an item is painted; it is not any more. */
export interface Plays {
  begin: (item: PlayedItem) => void;
  /** `completed`: its time was over. */
  end: (completed: boolean) => void;
}

/** What the display tells of what it plays. */
export interface PlayingDisplay {
  plays: Plays;
  /** Something of it could not be played, or left the display black for a moment: the console is told. */
  onBroken: (name: string) => void;
  onBlack: () => void;
}
